/** Languages are a contract with fragments; composer and server take them from here. */
export * from '@site/kit/contracts/locales';
