#!/usr/bin/env node
import '@site/platform/site';
