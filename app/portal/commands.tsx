import { useCallback, useMemo } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { findInGroups } from '~/platform/find-in-groups'
import { themes } from '~/platform/theme'
import { type Command, CommandPalette } from '~/ui/command-palette'
import { ShortcutsDialog } from '~/ui/shortcuts-dialog'
import type { MenuPlace } from './menu'
import { findMembers, findOutlets, findPeople } from './search.queries'

export type OpenedCommands = 'palette' | 'shortcuts' | null

export interface CommandsProps {
  opened: OpenedCommands
  onOpen: (opened: OpenedCommands) => void
  who: {
    tenantId: string | null
    places: readonly MenuPlace[]
    isAdmin: boolean
    isPlatformAdmin: boolean
    isImpersonating: boolean
  }
}

/** Everything by its name and by the keyboard: pages, actions, records. Fetched when it is first asked for. */
export function Commands({ opened, onOpen, who }: CommandsProps) {
  const pages = usePages(who)
  const actions = useActions(who, onOpen)
  const search = useSearch(who)
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={() => onOpen(null)}
        onGo={useNavigate()}
        commands={useMemo(() => [...pages, ...actions], [pages, actions])}
        search={who.isAdmin ? search : undefined}
      />
      <Shortcuts isOpen={opened === 'shortcuts'} onClose={() => onOpen(null)} />
    </>
  )
}

const adminPages = ['invitations', 'outlets', 'people', 'workspace', 'activity'] as const

function usePages({ places, isAdmin }: CommandsProps['who']): Command[] {
  const t = useTranslations('palette')
  const menu = useTranslations('portal.menu')
  return useMemo(() => {
    const group = t('groups.pages')
    return [
      ...places.flatMap(({ key, to, below }) => [
        { id: key, label: menu(key), group, to },
        ...below.map((job) => ({ id: job.key, label: menu(job.key), group, hint: menu(key), to: job.to })),
      ]),
      ...(isAdmin
        ? adminPages.map((page) => ({
            id: page,
            label: t(page),
            group,
            hint: t('within'),
            to: `/app/admin/${page}`,
          }))
        : []),
      { id: 'settings', label: menu('settings'), group, to: '/app/settings' },
    ]
  }, [places, isAdmin, t, menu])
}

function useActions(
  { isAdmin, isPlatformAdmin, isImpersonating }: CommandsProps['who'],
  onOpen: CommandsProps['onOpen'],
): Command[] {
  const t = useTranslations('palette')
  const menu = useTranslations('portal.menu')
  const locale = localeOfTag(useLocale())
  const submit = useSubmit()
  return useMemo(() => {
    const group = t('groups.actions')
    const post = (action: string, form: Record<string, string> = {}) =>
      void submit(form, { method: 'post', action, navigate: false })
    const language = locale === 'hi' ? 'en' : 'hi'
    return [
      ...(isAdmin ? [{ id: 'addUser', label: t('addUser'), group, to: '/app/admin/invitations' }] : []),
      {
        id: 'language',
        label: t(language === 'hi' ? 'toHindi' : 'toEnglish'),
        group,
        keywords: 'English हिन्दी language भाषा',
        run: () => post('/app/preferences', { language }),
      },
      ...themes.map((theme) => ({
        id: theme,
        label: t(`theme.${theme}`),
        group,
        run: () => post('/app/preferences', { theme }),
      })),
      { id: 'shortcuts', label: t('shortcuts'), group, run: () => onOpen('shortcuts') },
      ...(isImpersonating
        ? [{ id: 'stop', label: t('stopImpersonating'), group, run: () => post('/app/look') }]
        : []),
      ...(isPlatformAdmin && !isImpersonating
        ? [{ id: 'superAdminView', label: t('superAdminView'), group, to: '/admin' }]
        : []),
      { id: 'signOut', label: menu('signOut'), group, run: () => post('/app/sign-out') },
    ]
  }, [isAdmin, isPlatformAdmin, isImpersonating, onOpen, locale, submit, t, menu])
}

function useSearch({ tenantId }: CommandsProps['who']) {
  const t = useTranslations('palette.groups')
  return useCallback(
    async (query: string) => {
      if (!tenantId) return { commands: [], failed: [] }
      const at = (path: string, name: string) => `/app/admin${path}?${new URLSearchParams({ q: name })}`
      return findInGroups({
        [t('people')]: async () =>
          (await findPeople(tenantId, query)).map(({ id, name, code }) => ({
            id: `person-${id}`,
            label: name,
            hint: code ?? undefined,
            to: at('/people', name),
          })),
        [t('members')]: async () =>
          (await findMembers(tenantId, query)).map(({ id, name, email }) => ({
            id: `member-${id}`,
            label: name ?? email ?? '',
            hint: name ? (email ?? undefined) : undefined,
            to: at('', email ?? name ?? ''),
          })),
        [t('outlets')]: async () =>
          (await findOutlets(tenantId, query)).map(({ id, name, city }) => ({
            id: `outlet-${id}`,
            label: name,
            hint: city,
            to: at('/outlets', name),
          })),
      })
    },
    [tenantId, t],
  )
}

function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('palette')
  return (
    <ShortcutsDialog
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        {
          title: t('shortcutGroups.everywhere'),
          shortcuts: [
            { keys: ['mod', 'K'], label: t('shortcut.palette') },
            { keys: ['mod', 'B'], label: t('shortcut.sidebar') },
            { keys: ['?'], label: t('shortcut.help') },
          ],
        },
        {
          title: t('shortcutGroups.palette'),
          shortcuts: [
            { keys: ['↑', '↓'], label: t('shortcut.choose') },
            { keys: ['Enter'], label: t('shortcut.follow') },
            { keys: ['Esc'], label: t('shortcut.close') },
          ],
        },
      ]}
    />
  )
}
