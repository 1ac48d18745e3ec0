import type { ComponentAddress } from '@site/shared/contracts/fragments';
import type { Layout } from '@site/shared/contracts/themes';
import { Fragment, Text } from '@site/shared/runtime';
import type { View } from '../../protocol/document';
import { ErrorView } from '../errors/ErrorView';
import { FragmentRegion } from '../fragments/FragmentRegion';
import { NoticeWords } from '../messages/NoticeWords';
import { ShellMessages } from '../messages/ShellMessages';

interface PageLayoutProps {
  readonly view: View;
  readonly layout: Layout;
}

/**
 * The page between header and footer. The layout `simple` asks the header for its short form. A fatal error stands
 * alone: it needs no fragment.
 */
export function PageLayout({ view, layout }: PageLayoutProps) {
  if (view.kind === 'error' && view.status !== 404) {
    return (
      <main id="main">
        <ErrorView status={view.status} />
      </main>
    );
  }
  return (
    <>
      <ShellMessages>
        <a className="skip" href="#main">
          <Text id="shell.skip" />
        </a>
        <NoticeWords />
      </ShellMessages>
      <Fragment id="mf-header/Header" layout={layout} />
      <main id="main">
        {view.kind === 'error' ? <ErrorView status={view.status} /> : <Page view={view} />}
      </main>
      <Fragment id="mf-footer/Footer" />
    </>
  );
}

function Page({ view }: { readonly view: Extract<View, { kind: 'page' }> }) {
  const address: ComponentAddress = `mf-pages/${view.page}`;
  const path = Object.values(view.params).join('/');
  return (
    <FragmentRegion
      key={`${address}/${path}`}
      address={address}
      props={{ params: view.params }}
      fallback={<ErrorView status={500} />}
    />
  );
}
