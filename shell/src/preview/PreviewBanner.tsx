import { previewPlaceholders } from '@site/kit/protocol/preview-parts';
import { leavePreviewPath } from '@site/kit/protocol/site-paths';
import { Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Wrap } from '@site/kit/ui/Wrap';

/** Marks the page as a preview, with a link out that needs no script. Servers fill in the placeholders. */
export function PreviewBanner({ lang }: { readonly lang: string }) {
  const text = useText();
  const { message, ...values } = previewPlaceholders;
  return (
    <aside className="preview" lang={lang} aria-label={text('preview.label')} data-on="dark">
      <Wrap className="preview-line">
        <p>
          <Text id="preview.text" values={values} /> <q>{message}</q>
        </p>
        <Button href={leavePreviewPath} size="small">
          <Text id="preview.leave" />
        </Button>
      </Wrap>
    </aside>
  );
}
