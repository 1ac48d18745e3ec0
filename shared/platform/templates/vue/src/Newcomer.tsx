import type { MessageLoader } from '@site/kit/contracts/messages';
import { useText } from '@site/kit/runtime';
import { Wrap } from '@site/kit/ui/Wrap';
import { use, useEffect, useRef } from 'react';
import { createApp, createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import View from './Newcomer.vue';

export const messages: MessageLoader = (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } });

/** Shows Newcomer.vue in the site, whose pages are made of React components. */
export default function Newcomer() {
  const title = useText()('newcomer.title');
  const place = useRef<HTMLDivElement>(null);
  const html = typeof window === 'undefined' ? use(renderToString(createSSRApp(View, { title }))) : '';
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    // A prerendered page has the HTML already.
    const app = root.hasChildNodes() ? createSSRApp(View, { title }) : createApp(View, { title });
    app.mount(root);
    return () => app.unmount();
  }, [title]);
  return (
    <Wrap>
      <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </Wrap>
  );
}
