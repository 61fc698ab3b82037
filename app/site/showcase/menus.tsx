import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import type { Command } from '~/ui/command-palette'
import { ShortcutsDialog } from '~/ui/shortcuts-dialog'
import { type PlaceLinkProps, SidebarEntries, type SidebarEntry } from '~/ui/sidebar-entries'
import { Row, Specimen } from './specimen'

const CommandPalette = lazy(async () => ({ default: (await import('~/ui/command-palette')).CommandPalette }))

export function Menus() {
  const t = useTranslations('styleGuide.menus')
  const locale = localeOfTag(useLocale())
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const close = () => setOpen(undefined)
  const toast = () => notices.show({ title: t('toast'), variant: 'success' })
  const path = (bare: string) => localePath(locale, bare)
  const entries: readonly SidebarEntry[] = [
    { key: 'here', label: t('here'), icon: 'compass', to: path('/style-guide'), count: 3 },
    { key: 'throbber', label: t('throbber'), icon: 'clock', to: path('/throbber-showcase') },
    { key: 'out', label: t('toast'), icon: 'inbox', onSelect: toast },
  ]
  const commands: readonly Command[] = [
    { id: 'throbber', label: t('throbber'), group: t('everywhere'), to: path('/throbber-showcase') },
    { id: 'home', label: t('start'), group: t('everywhere'), keywords: 'home होम', to: path('/') },
    { id: 'toast', label: t('toast'), group: t('appearance'), hint: t('here'), run: toast },
  ]
  return (
    <Specimen id="menus" title={t('title')} note={t('note')}>
      <div className="flex flex-wrap gap-10">
        <nav aria-label={t('wide')} className="w-64 border-hairline border-r">
          <SidebarEntries Link={PlainLink} entries={entries} current="here" isFolded={false} />
        </nav>
        <nav aria-label={t('folded')} className="w-12 overflow-x-clip border-hairline border-r">
          <SidebarEntries Link={PlainLink} entries={entries} current="here" isFolded />
        </nav>
      </div>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('palette')}>
          {t('palette')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('shortcuts')}>
          {t('shortcuts')}
        </Button>
      </Row>
      <Suspense>
        {open === 'palette' ? (
          <CommandPalette isOpen onClose={close} commands={commands} onGo={(to) => location.assign(to)} />
        ) : null}
      </Suspense>
      <ShortcutsDialog
        isOpen={open === 'shortcuts'}
        onClose={close}
        groups={[
          {
            title: t('everywhere'),
            shortcuts: [
              { keys: ['mod', 'K'], label: t('openPalette') },
              { keys: ['?'], label: t('openShortcuts') },
            ],
          },
        ]}
      />
    </Specimen>
  )
}

/** There is no router around this page. */
function PlainLink({ to, ...rest }: PlaceLinkProps) {
  return <a {...rest} href={to} />
}
