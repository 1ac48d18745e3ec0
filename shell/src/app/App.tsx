import type { DocumentData } from '@site/kit/protocol/document';
import { FragmentHost, SiteProvider } from '@site/kit/runtime-host';
import type { ReactNode } from 'react';
import { FragmentSlot } from '../fragments/FragmentSlot';
import { ShellContext, type ShellServices } from '../fragments/shell-context';

interface AppProps {
  readonly data: Pick<DocumentData, 'config' | 'year' | 'placedAfter'>;
  readonly services: ShellServices;
  readonly children: ReactNode;
}

/** The providers around a page, the same in the prerenderer and in the browser. */
export function App({ data, services, children }: AppProps) {
  return (
    <ShellContext value={services}>
      <FragmentHost value={FragmentSlot}>
        <SiteProvider config={data.config} year={data.year} placedAfter={data.placedAfter}>
          {children}
        </SiteProvider>
      </FragmentHost>
    </ShellContext>
  );
}
