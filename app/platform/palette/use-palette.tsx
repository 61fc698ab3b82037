import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { type Locale, localeOfTag } from '~/domain/locale'
import { useShortcuts } from '~/ui/use-shortcuts'
import { loadMessages } from '../messages'
import { useLate } from '../use-late'
import { FurtherWords } from '../words'

export type Opened = 'palette' | 'shortcuts' | null

export interface PaletteProps<Who> {
  opened: Opened
  onOpen: (opened: Opened) => void
  /** What decides what whoever looks can go to and do. */
  who: Who
}

/**
 * The command palette of a room (Ctrl/Cmd+K) and its list of shortcuts (?), and how to open them. Their code and their
 * words are fetched when they are first asked for.
 */
export function usePalette<Who>(load: () => Promise<ComponentType<PaletteProps<Who>>>, who: Who) {
  const [opened, setOpened] = useState<Opened>(null)
  const locale = localeOfTag(useLocale())
  const [Palette, want] = useLate(useMemo(() => once(() => withWords(load, locale)), [load, locale]))
  const isThere = Boolean(Palette)
  useEffect(() => {
    if (isThere) want() // in the other language, once that is chosen
  }, [isThere, want])
  function open(wanted: Opened) {
    setOpened(wanted)
    want()
  }
  useShortcuts({ 'mod+k': () => open('palette'), '?': () => open('shortcuts') })
  return { palette: Palette ? <Palette opened={opened} onOpen={setOpened} who={who} /> : null, open }
}

async function withWords<Who>(load: () => Promise<ComponentType<PaletteProps<Who>>>, locale: Locale) {
  const [Palette, messages] = await Promise.all([load(), loadMessages(locale, ['palette'])])
  return (props: PaletteProps<Who>) => (
    <FurtherWords messages={messages}>
      <Palette {...props} />
    </FurtherWords>
  )
}

/** The same answer for every call, until one fails. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
