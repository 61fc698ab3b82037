import { Fragment } from 'react'

/** Text in which **these words** stand out. */
export function BoldText({ text }: { text: string }) {
  return text.split('**').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are its places
    <Fragment key={at}>{at % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
  ))
}
