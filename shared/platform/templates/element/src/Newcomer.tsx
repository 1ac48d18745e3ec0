import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text } from '@site/kit/runtime';
import { Wrap } from '@site/kit/ui/Wrap';
import { useEffect } from 'react';
import { defineElement } from './element';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mf-newcomer': { readonly children: import('react').ReactNode };
    }
  }
}

export const messages: MessageLoader = (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } });

/** Puts the element into the site, whose pages are made of React components. Its content is prerendered. */
export default function Newcomer() {
  useEffect(defineElement, []);
  return (
    <Wrap>
      <mf-newcomer>
        <button type="button">
          <Text id="newcomer.title" /> <output />
        </button>
      </mf-newcomer>
    </Wrap>
  );
}
