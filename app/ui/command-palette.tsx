import { useEffect, useId, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useModal } from './dialog'
import { Icon } from './icons'
import { matchCommands } from './match-commands'
import { Spinner } from './spinner'

export type Command = {
  id: string
  label: string
  group: string
  /** Other words for the same thing, in either language. */
  keywords?: string | undefined
  /** What tells it from others of the same name. */
  hint?: string | undefined
} & ({ to: string } | { run: () => void })

/** What a search found, and the names of the groups it could not look into. */
export interface FoundCommands {
  commands: readonly Command[]
  failed: readonly string[]
}

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  commands: readonly Command[]
  /** Goes to a command's place: the router's way where there is one. */
  onGo: (to: string) => void
  /** Finds records by what was typed. */
  search?: ((query: string) => Promise<FoundCommands>) | undefined
}

/** Every place and every action by its name, with the keyboard alone. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  const t = useTranslations('ui.palette')
  const modal = useModal(isOpen, onClose)
  return (
    <dialog
      {...modal}
      aria-label={t('title')}
      className="mx-auto mt-[max(1rem,12dvh)] max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-xl overflow-hidden border border-hairline border-t-4 border-t-marigold bg-paper-raised p-0 text-ink shadow-2xl backdrop:bg-shade open:entering"
    >
      {isOpen ? <Palette {...rest} onClose={onClose} /> : null}
    </dialog>
  )
}

const shownMax = 60

/** What was used last in this tab, latest first. */
const recentIds: string[] = []

function Palette({ commands, onGo, search, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const t = useTranslations('ui.palette')
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { found, isSearching } = useSearch(query, search)
  const { list } = useFormatter()
  const recent = t('recent')
  const groups = useMemo(
    () =>
      grouped(
        query.trim() ? [...matchCommands(query, commands), ...found.commands] : byRecency(commands, recent),
      ),
    [query, commands, found, recent],
  )
  const shown = groups.flatMap((group) => group.commands)
  const current = shown[Math.min(active, shown.length - 1)]
  const failed = found.failed.length > 0 ? t('failed', { groups: list(found.failed) }) : ''

  function choose(command: Command) {
    remember(command)
    onClose()
    if ('to' in command) onGo(command.to)
    else command.run()
  }

  function answer(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const isSecondPress = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!isSecondPress && !step && event.key !== 'Enter') return
    event.preventDefault()
    if (isSecondPress) onClose()
    else if (event.key === 'Enter') current && choose(current)
    else if (step && shown.length > 0)
      setActive((Math.min(active, shown.length - 1) + step + shown.length) % shown.length)
  }

  return (
    <div className="flex max-h-[min(34rem,calc(100dvh-4rem))] flex-col">
      <div className="flex items-center gap-3 border-hairline border-b px-4">
        <Icon name="search" className="size-5 text-ink-soft" />
        <input
          type="text"
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${shown.indexOf(current)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={answer}
          className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
        {isSearching ? <Spinner /> : null}
      </div>
      <p role="status" className="sr-only">
        {isSearching ? t('searching') : shown.length > 0 ? t('found', { count: shown.length }) : t('nothing')}
        {failed && !isSearching ? ` ${failed}` : null}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="min-h-0 overflow-y-auto py-2">
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${at}`}>
            <p id={`${id}-group-${at}`} className="px-4 pt-3 pb-1 text-ink-soft text-sm">
              {group.name}
            </p>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={`${id}-${shown.indexOf(command)}`}
                command={command}
                isActive={command === current}
                onPoint={() => setActive(shown.indexOf(command))}
                onChoose={() => choose(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && (isSearching || !failed) ? <Nothing isSearching={isSearching} /> : null}
      {failed && !isSearching ? (
        <p
          aria-hidden="true"
          className="flex items-start gap-2 border-hairline border-t px-4 py-3 text-danger text-sm"
        >
          <Icon name="alert" className="size-5 shrink-0" />
          {failed}
        </p>
      ) : null}
      <p className="border-hairline border-t px-4 py-2 text-ink-soft text-sm max-md:hidden">{t('keys')}</p>
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command, isActive, onPoint, onChoose }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which answers the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-transparent border-l-3 px-4 py-2 aria-selected:border-marigold aria-selected:bg-paper-deep"
    >
      <span className="min-w-0 break-words">{command.label}</span>
      {command.hint ? <span className="shrink-0 text-ink-soft text-sm">{command.hint}</span> : null}
    </div>
  )
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  const t = useTranslations('ui.palette')
  return (
    <div aria-hidden="true" className="px-4 pt-2 pb-6">
      <p className="font-medium">{t(isSearching ? 'searching' : 'nothing')}</p>
      {isSearching ? null : <p className="text-ink-soft text-sm">{t('nothingText')}</p>}
    </div>
  )
}

const none: FoundCommands = { commands: [], failed: [] }
const typingMs = 200
const lettersMin = 2

/** What `search` finds for the latest query; answers that come too late are dropped. */
function useSearch(query: string, search: CommandPaletteProps['search']) {
  const wanted = query.trim()
  const [answer, setAnswer] = useState({ query: '', found: none })
  const isWanted = search !== undefined && wanted.length >= lettersMin
  useEffect(() => {
    if (!isWanted) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const found = await search(wanted).catch((error: unknown) => {
        reportError(error)
        return none
      })
      if (isLatest) setAnswer({ query: wanted, found })
    }, typingMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [wanted, isWanted, search])
  const isSearching = isWanted && answer.query !== wanted
  return { found: isWanted ? answer.found : none, isSearching }
}

function remember({ id }: Command) {
  const known = recentIds.indexOf(id)
  if (known >= 0) recentIds.splice(known, 1)
  recentIds.unshift(id)
  recentIds.length = Math.min(recentIds.length, 4)
}

function byRecency(commands: readonly Command[], group: string): Command[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [
    ...recent.map((command) => ({ ...command, group })),
    ...commands.filter((command) => !recent.includes(command)),
  ]
}

function grouped(commands: readonly Command[]): { name: string; commands: readonly Command[] }[] {
  const groups = Map.groupBy(commands.slice(0, shownMax), ({ group }) => group)
  return [...groups].map(([name, members]) => ({ name, commands: members }))
}
