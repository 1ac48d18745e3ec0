import { expect, test } from '@jest/globals';
import { UserError } from '@site/platform/config/user-error';
import { writeGenerated } from './write-generated';

test('reports a folder without a route as a mistake that its author can fix', async () => {
  const exposes = () => ({ './press': './src/pages/press/Page.tsx' });
  const written = writeGenerated('/none', { isCheck: true, exposes });
  await expect(written).rejects.toThrow('page "press" has no route');
  await expect(written).rejects.toThrow(UserError);
});
