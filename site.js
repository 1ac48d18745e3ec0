#!/usr/bin/env node
import './shared/platform/bin/can-run.cjs';

import('tsx/esm/api').then(({ register }) => register() && import('./shared/platform/bin/site.ts'));
