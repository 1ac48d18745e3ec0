import type { ComponentType } from 'react';
import { DomainValidation, EmailFinder, EmailFinderTools, EmailValidation } from './address-pictures';
import { HiddenLists, IcpSearch, LookalikeAnalysis, SendersIntegrations } from './list-pictures';

/** The eight tools (`docs/reference/behaviour/content.md#product`), in the order in which they are used. */
export const toolIds = [
  'icp-search',
  'hidden-lists',
  'email-finder',
  'email-finder-tools',
  'email-validation',
  'domain-validation',
  'lookalike-analysis',
  'senders-integrations',
] as const;

export type ToolId = (typeof toolIds)[number];

/** A small picture of each tool. Its name and texts are the messages `common.tool.<id>.*`. */
export const toolPictures: Readonly<Record<ToolId, ComponentType>> = {
  'icp-search': IcpSearch,
  'hidden-lists': HiddenLists,
  'email-finder': EmailFinder,
  'email-finder-tools': EmailFinderTools,
  'email-validation': EmailValidation,
  'domain-validation': DomainValidation,
  'lookalike-analysis': LookalikeAnalysis,
  'senders-integrations': SendersIntegrations,
};
