/** The path of every page of the build that is live at an origin. */
export async function livePages(origin: string): Promise<readonly string[]> {
  const get = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  const { id } = (await get('/builds/latest.json')) as { readonly id: string };
  const { pages } = (await get(`/builds/meta/${id}.json`)) as { readonly pages: readonly string[] };
  return pages;
}

/** One data set stands for all of them. */
export function onePerKind(paths: readonly string[]): readonly string[] {
  const firstDataSet = paths.find((path) => path.startsWith('/data/'));
  return paths.filter((path) => !path.startsWith('/data/') || path === firstDataSet);
}
