/**
 * Whether a course is started or continued, in the same word wherever it is offered: opening it is no learning yet, the
 * first lesson that is done is.
 */
export function wayOn({ lessons_done }: { lessons_done: number }): 'start' | 'goOn' {
  return lessons_done > 0 ? 'goOn' : 'start'
}
