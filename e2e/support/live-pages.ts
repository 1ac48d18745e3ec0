/** The path of every page of the build that is live at an origin. */
export async function livePages(origin: string): Promise<readonly string[]> {
  const get = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  const { id } = (await get('/builds/latest.json')) as { readonly id: string };
  const { pages } = (await get(`/builds/meta/${id}.json`)) as { readonly pages: readonly string[] };
  return pages;
}
