import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { SectionPlacement } from '../../protocol/document';
import type { SiteConfig } from '../contracts/site-config';

interface Site {
  readonly config: SiteConfig;
  readonly year: number;
  readonly placedAfter?: readonly SectionPlacement[] | undefined;
}

const SiteContext = createContext<Site | null>(null);

interface SiteProviderProps extends Site {
  readonly children: ReactNode;
}

export function SiteProvider({ config, year, placedAfter, children }: SiteProviderProps) {
  const value = useMemo(() => ({ config, year, placedAfter }), [config, year, placedAfter]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** The site's configuration, as browsers see it. */
export function useSite(): SiteConfig {
  return useContextValue().config;
}

/** The current year, for the copyright line: the document's during hydration, the visitor's afterwards. */
export function useYear(): number {
  const composed = useContextValue().year;
  const [year, setYear] = useState(composed);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}

/** The components that fragments place after sections, of all pages. */
export function usePlacedAfter(): readonly SectionPlacement[] {
  return useContextValue().placedAfter ?? [];
}

function useContextValue(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite and useYear need the shell (SiteProvider) around them.');
  return site;
}
