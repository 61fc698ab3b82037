import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Combobox, type Option } from './combobox'
import { useModal } from './dialog'
import { matchOptions } from './match-options'
import { useSearch } from './use-search'

export type Command = Option & {
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

/** What was used last in this tab, latest first. */
const recentIds: string[] = []

function Palette({ commands, onGo, search, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const t = useTranslations('ui.palette')
  const words = useTranslations('ui.search')
  const { list } = useFormatter()
  const { typed, found, ...asked } = useSearch(search, { lettersMin: 2 })
  const recent = t('recent')
  const options = useMemo(
    () =>
      typed.trim()
        ? [...matchOptions(typed, commands), ...(found?.commands ?? [])]
        : byRecency(commands, recent),
    [typed, commands, found, recent],
  )
  const failed = found === null ? words('failed') : undefined
  const failedIn = found?.failed.length ? words('failedIn', { groups: list(found.failed) }) : undefined

  function choose(command: Command) {
    remember(command)
    onClose()
    if ('to' in command) onGo(command.to)
    else command.run()
  }

  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className="flex max-h-[min(34rem,calc(100dvh-4rem))] flex-col"
    >
      <Combobox
        {...asked}
        isBar
        label={t('placeholder')}
        typed={typed}
        options={options}
        failed={failed ?? failedIn}
        nothingText={t('nothingText')}
        onChoose={choose}
      >
        {({ label, hint }) => (
          <span className="flex items-center justify-between gap-4">
            <span className="min-w-0 break-words">{label}</span>
            {hint ? <span className="shrink-0 text-ink-soft text-sm">{hint}</span> : null}
          </span>
        )}
      </Combobox>
      <p className="shrink-0 border-hairline border-t px-4 py-2 text-ink-soft text-sm max-md:hidden">
        {t('keys')}
      </p>
    </div>
  )
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
