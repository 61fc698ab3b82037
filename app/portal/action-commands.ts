import { useMemo } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaletteProps } from '~/platform/palette/use-palette'
import type { Command } from '~/ui/command-palette'
import type { Searcher } from './searcher'

/** What can be done from everywhere. */
export function useActions(
  { isAdmin, isPlatformAdmin, isImpersonating, mayLead, keepsFigures, places }: Searcher,
  onOpen: PaletteProps<Searcher>['onOpen'],
): Command[] {
  const t = useTranslations('palette')
  const menu = useTranslations('portal.menu')
  const submit = useSubmit()
  return useMemo(() => {
    const group = t('groups.actions')
    const post = (action: string) => void submit({}, { method: 'post', action, navigate: false })
    const leads = mayLead && places.some(({ key }) => key === 'courses')
    return [
      ...(leads
        ? [
            { id: 'assign', label: t('assign'), group, to: '/app/courses/team#assign' },
            { id: 'assignPath', label: t('assignPath'), group, to: '/app/courses/team/paths#assign' },
            { id: 'planSession', label: t('planSession'), group, to: '/app/courses/sessions/new' },
            { id: 'rule', label: t('rule'), group, to: '/app/courses/rules?rule=new' },
          ]
        : []),
      ...(isAdmin
        ? [
            {
              id: 'addUser',
              label: t('addUser'),
              group,
              keywords: t('invite'),
              to: '/app/admin/invitations',
            },
            {
              id: 'giveAccess',
              label: t('giveAccess'),
              group,
              to: '/app/admin/people?access=none&state=here',
            },
            { id: 'import', label: t('import'), group, to: '/app/admin/people/import' },
          ]
        : []),
      ...(keepsFigures && places.some(({ key }) => key === 'dashboards')
        ? [
            { id: 'enterFigures', label: t('enterFigures'), group, to: '/app/dashboards/figures' },
            { id: 'figures', label: t('figures'), group, to: '/app/dashboards/figures/import' },
          ]
        : []),
      ...(keepsFigures && places.some(({ key }) => key === 'actions')
        ? [{ id: 'startAction', label: t('startAction'), group, to: '/app/actions/new' }]
        : []),
      ...(isAdmin && places.some(({ key }) => key === 'mysteryShops')
        ? [{ id: 'planWave', label: t('planWave'), group, to: '/app/mystery-shops/waves/new' }]
        : []),
      ...(places.some(({ key }) => key === 'careerClinics')
        ? [{ id: 'bookClinic', label: t('bookClinic'), group, to: '/app/career-clinics/clinics/book' }]
        : []),
      { id: 'shortcuts', label: t('shortcuts'), group, run: () => onOpen('shortcuts') },
      ...(isImpersonating
        ? [{ id: 'stop', label: t('stopImpersonating'), group, run: () => post('/app/look') }]
        : []),
      ...(isPlatformAdmin && !isImpersonating
        ? [{ id: 'superAdminView', label: t('superAdminView'), group, to: '/admin' }]
        : []),
      { id: 'signOut', label: menu('signOut'), group, run: () => post('/app/sign-out') },
    ]
  }, [isAdmin, isPlatformAdmin, isImpersonating, mayLead, keepsFigures, places, onOpen, submit, t, menu])
}
