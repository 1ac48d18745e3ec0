#!/usr/bin/env node
try {
  await import('@site/platform/site');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('\nThe dependencies are not installed. Run npm install first.');
  process.exitCode = 1;
}
