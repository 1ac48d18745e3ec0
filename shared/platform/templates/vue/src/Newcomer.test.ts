import { expect, test } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import View from './Newcomer.vue';

test('shows its title', async () => {
  expect(await renderToString(createSSRApp(View, { title: 'A title' }))).toContain('A title');
});
