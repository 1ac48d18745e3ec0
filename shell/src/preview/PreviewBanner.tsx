import { Text, useText } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
import { Wrap } from '@site/shared/ui/Wrap';
import { previewPlaceholders } from '../../protocol/preview-parts';
import { leavePreviewPath } from '../../protocol/site-paths';

/** Says that this is a preview, with a way out that needs no script. Servers fill the placeholders in. */
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
