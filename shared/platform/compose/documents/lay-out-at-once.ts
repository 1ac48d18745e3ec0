/**
 * Where the browser opens a document at another place than its top, sizes that are about right will not do: a reload, a way
 * back or an anchor has the page laid out as a whole (docs/decisions/0099). Runs before the first layout.
 */
export const layOutAtOnce =
  "if(performance.navigation.type||location.hash)document.documentElement.dataset.laidOut=''";
