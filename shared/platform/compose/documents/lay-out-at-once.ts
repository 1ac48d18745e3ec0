/**
 * Lays out the complete page at once when the browser opens a document at another position than the top: after a
 * reload, back navigation or with an anchor, estimated sizes would not do (docs/decisions/0099). Runs before the first
 * layout.
 */
export const layOutAtOnce =
  "if(performance.navigation.type||location.hash)document.documentElement.dataset.laidOut=''";
