/** After the first page of a visit is seen: fetches the typefaces of its language, so that the next page has them in time. */
export function startTypefaces() {
  if (document.documentElement.dataset.first === undefined) return
  void document.fonts.load('1em Anek Latin,Noto Devanagari', document.title)
}
