import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import styles from '../errors/ErrorPage.module.css';

interface PreviewGoneProps {
  readonly lang: string;
  /** Path of the home page. */
  readonly home: string;
}

/** The page for a preview that no longer exists. A document of its own that looks like an error page. */
export function PreviewGone({ lang, home }: PreviewGoneProps) {
  return (
    <main className={styles.error} lang={lang} data-on="accent" data-variant="notFound">
      <Wrap className={styles.grid}>
        <Mono as="p">
          <Text id="preview.gone.label" />
        </Mono>
        <Heading as="h1" size="d1" className={styles.title}>
          <Text id="preview.gone.title" />
        </Heading>
        <div className={styles.deck}>
          <Lead>
            <Text id="preview.gone.text" />
          </Lead>
          <p className={styles.actions}>
            <Button href={home} icon="arrow">
              <Text id="preview.gone.home" />
            </Button>
          </p>
        </div>
      </Wrap>
      <span className={styles.steps} data-mirrored="" aria-hidden="true" />
      <span className={styles.stone} aria-hidden="true" />
    </main>
  );
}
