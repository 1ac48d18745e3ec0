import type { NewRefusal } from '../refused-releases';

/** Bytes that begin as a PNG does. */
export function samplePicture(content: string): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(content)]);
}

/** A release of mf-hello that changes how mf-topics looks, with the given fields. */
export function sampleRefusal(given: Partial<NewRefusal> = {}): NewRefusal {
  const pictures = {
    before: samplePicture('before'),
    after: samplePicture('after'),
    difference: samplePicture('difference'),
  };
  return {
    build: 'next',
    packages: ['mf-hello'],
    releases: { 'mf-hello': '1.0.0-next' },
    page: '/',
    width: 390,
    scripts: false,
    faults: [
      {
        text: 'mf-topics looks different in 400 pixels.',
        look: { slot: 'mf-topics', pictures },
      },
      { text: 'A link does not lead to its page.' },
    ],
    message: 'a wider header',
    commit: 'abc',
    who: 'Ann',
    now: () => new Date(Date.UTC(2026, 5, 1)),
    ...given,
  };
}
