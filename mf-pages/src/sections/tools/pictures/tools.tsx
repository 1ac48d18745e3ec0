import type { ComponentType } from 'react';
import type { ToolId } from '../../../product/tools';
import { DomainValidation, EmailFinder, EmailFinderTools, EmailValidation } from './address-pictures';
import { HiddenLists, IcpSearch, LookalikeAnalysis, SendersIntegrations } from './list-pictures';

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
