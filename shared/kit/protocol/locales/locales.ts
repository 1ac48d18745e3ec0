/** The types of locales. They are part of the contracts with fragments; the platform imports them from here. */
export * from '@site/kit/contracts/locales';
