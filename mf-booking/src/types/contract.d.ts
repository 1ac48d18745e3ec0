// In the archive that other people's builds download, this file is the contract itself.
export * from '@site/kit/contracts/booking';
