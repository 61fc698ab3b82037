import { useTranslations } from 'use-intl'
import { Dialog } from './dialog'

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Keys as in useShortcuts: `mod` is Ctrl, or Cmd on a Mac. */
  groups: readonly { title: string; shortcuts: readonly { keys: readonly string[]; label: string }[] }[]
}

/** Which keys do what. */
export function ShortcutsDialog({ isOpen, onClose, groups }: ShortcutsDialogProps) {
  const t = useTranslations('ui.shortcuts')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="mt-5 first:mt-0">
          <h3 className="font-medium text-ink-soft text-sm">{title}</h3>
          <dl className="mt-1">
            {shortcuts.map(({ keys, label }) => (
              <div
                key={label}
                className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b py-1.5"
              >
                <dt>{label}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="inline-flex min-w-8 items-center justify-center rounded-sm border border-control bg-paper px-2 font-sans text-sm"
                    >
                      {key === 'mod' ? modifier() : key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function modifier(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
