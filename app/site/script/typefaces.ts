/** After the first page of a visit is seen: fetches the typefaces of its language, so that the next page has them in time. */
export function startTypefaces() {
  const { dataset, lang } = document.documentElement
  if (dataset.first === undefined) return
  void document.fonts.load(`1em Anek ${lang < 'f' ? 'Latin' : 'Hindi'},Noto Devanagari`, document.title)
}
