import { useCallback } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { findInGroups } from '~/platform/palette/find-in-groups'
import { useLookCommands } from '~/platform/palette/look-commands'
import { Shortcuts } from '~/platform/palette/shortcuts'
import type { PaletteProps } from '~/platform/palette/use-palette'
import { type Command, CommandPalette } from '~/ui/command-palette'
import {
  findEvents,
  findFlags,
  findLeads,
  findLetters,
  findPayments,
  findTenants,
  findUsers,
} from './finder.queries'
import { consolePlaces } from './menu'

interface Searcher {
  /** Whether a tenant is being looked at, so that this can be stopped. */
  isImpersonating: boolean
}

/** Pages, lists, actions and records of the console by their names. */
export function Finder({ opened, onOpen, who: { isImpersonating } }: PaletteProps<Searcher>) {
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={() => onOpen(null)}
        onGo={useNavigate()}
        commands={useCommands(isImpersonating, () => onOpen('shortcuts'))}
        search={useRecords()}
      />
      <Shortcuts isOpen={opened === 'shortcuts'} onClose={() => onOpen(null)} />
    </>
  )
}

/** Lists that are narrowed down already. */
const lists = {
  suspended: '/admin/tenants?state=suspended',
  newLeads: '/admin/leads?state=new',
  unconfirmed: '/admin/users?state=unconfirmed',
  withoutWorkspace: '/admin/users?state=without_workspace',
} as const

function useCommands(isImpersonating: boolean, onHelp: () => void): Command[] {
  const t = useTranslations('console')
  const palette = useTranslations('palette')
  const { submit } = useFetcher()
  const pages = palette('groups.pages')
  const actions = palette('groups.actions')
  const stop: Command = {
    id: 'stop',
    label: palette('stopImpersonating'),
    group: actions,
    run: () => void submit({}, { method: 'post', action: '/app/look' }),
  }
  return [
    ...consolePlaces.map(({ key, to }) => ({ id: key, label: t(`places.${key}`), group: pages, to })),
    { id: 'portal', label: t('openPortal'), group: pages, to: '/app' },
    { id: 'create', label: t('createTenant'), group: actions, to: '/admin/tenants/new' },
    { id: 'createEvent', label: t('createEvent'), group: actions, to: '/admin/events/new' },
    { id: 'createLetter', label: t('createLetter'), group: actions, to: '/admin/newsletter/new' },
    ...(isImpersonating ? [stop] : []),
    { id: 'shortcuts', label: palette('shortcuts'), group: actions, run: onHelp },
    ...useLookCommands(),
    ...Object.entries(lists).map(([key, to]) => ({
      id: key,
      label: t(`lists.${key as keyof typeof lists}`),
      group: palette('groups.lists'),
      to,
    })),
  ]
}

/** Finds tenants, users, leads, payments, events, letters and flags by what was typed. The palette asks again when the function changes, so it stays the same. */
function useRecords() {
  const t = useTranslations('console')
  const tiers = useTranslations('modules')
  return useCallback(
    (query: string) =>
      findInGroups({
        [t('places.tenants')]: async () =>
          (await findTenants(query)).map(({ id, name, tier, isActive }) => ({
            id,
            label: name,
            hint: isActive ? tiers(`tiers.${tier}`) : t('suspended'),
            to: `/admin/tenants/${id}`,
          })),
        [t('places.users')]: async () =>
          (await findUsers(query)).map(({ id, fullName, email }) => ({
            id,
            label: fullName ?? email ?? id,
            hint: fullName ? (email ?? undefined) : undefined,
            to: `/admin/users/${id}`,
          })),
        [t('places.leads')]: async () =>
          (await findLeads(query)).map(({ id, name, email, reference }) => ({
            id,
            label: name ?? email,
            hint: reference,
            to: `/admin/leads/${id}`,
          })),
        [t('places.payments')]: async () =>
          (await findPayments(query)).map(({ id, name, reference }) => ({
            id,
            label: name,
            hint: reference,
            to: `/admin/payments/${id}`,
          })),
        [t('places.events')]: async () =>
          (await findEvents(query)).map(({ id, title, slug }) => ({
            id,
            label: title,
            hint: slug,
            to: `/admin/events/${id}`,
          })),
        [t('places.newsletter')]: async () =>
          (await findLetters(query)).map(({ id, subject }) => ({
            id,
            label: subject,
            to: `/admin/newsletter/${id}`,
          })),
        [t('places.features')]: async () =>
          (await findFlags(query)).map(({ key, name }) => ({
            id: key,
            label: name,
            hint: key,
            to: `/admin/features/${key}`,
          })),
      }),
    [t, tiers],
  )
}
