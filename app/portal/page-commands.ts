import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Command } from '~/ui/command-palette'
import type { Searcher } from './searcher'

const adminPages = ['invitations', 'outlets', 'people', 'workspace', 'activity'] as const

/** The pages of the menu and those below it. */
export function usePageCommands({ places, isAdmin, isManager, mayLead }: Searcher): Command[] {
  const t = useTranslations('palette')
  const menu = useTranslations('portal.menu')
  return useMemo(() => {
    const group = t('groups.pages')
    const within = (key: string, label: string, hint: string, to: string) => ({
      id: key,
      label,
      group,
      hint,
      to,
    })
    const learning = places.some(({ key }) => key === 'courses')
    const courses = menu('courses')
    return [
      ...places.flatMap(({ key, to, below }) => [
        { id: key, label: menu(key), group, to },
        ...below.map((job) => within(job.key, menu(job.key), menu(key), job.to)),
      ]),
      ...(learning
        ? (['certifications', 'certificates', 'sessions'] as const).map((page) =>
            within(page, t(page), courses, `/app/courses/${page}`),
          )
        : []),
      ...(learning && mayLead
        ? [
            within('paths', t('paths'), menu('team'), '/app/courses/team/paths'),
            within('rules', t('rules'), menu('team'), '/app/courses/rules'),
            within('documents', t('documents'), menu('compliance'), '/app/courses/compliance/documents'),
            within('calendar', t('calendar'), menu('compliance'), '/app/courses/compliance/calendar'),
          ]
        : []),
      ...(learning && isManager
        ? [within('people', t('people'), menu('team'), '/app/courses/team/people')]
        : []),
      ...(places.some(({ key }) => key === 'dashboards')
        ? [
            within('signals', t('signals'), menu('dashboards'), '/app/dashboards/signals'),
            within('ranking', t('ranking'), menu('dashboards'), '/app/dashboards/ranking'),
            within('hours', t('hours'), menu('dashboards'), '/app/dashboards/hours'),
            within('catalogue', t('catalogue'), menu('dashboards'), '/app/dashboards/catalogue'),
            within('benchmark', t('benchmark'), menu('dashboards'), '/app/dashboards/benchmark'),
          ]
        : []),
      ...(places.some(({ key }) => key === 'dashboards') && (isAdmin || isManager)
        ? [within('menuSales', t('menuSales'), menu('dashboards'), '/app/dashboards/menu')]
        : []),
      ...(places.some(({ key }) => key === 'reports')
        ? (['training', 'overdue', 'compliance'] as const).map((page) =>
            within(`report-${page}`, t(`reports.${page}`), menu('reports'), `/app/reports/${page}`),
          )
        : []),
      ...(isAdmin && places.some(({ key }) => key === 'mysteryShops')
        ? (['waves', 'shoppers'] as const).map((page) =>
            within(page, t(page), menu('mysteryShops'), `/app/mystery-shops/${page}`),
          )
        : []),
      ...(places.some(({ key }) => key === 'careerClinics')
        ? (
            ['openings', 'mentoring', 'roles', 'skills', ...(mayLead ? (['matrix'] as const) : [])] as const
          ).map((page) =>
            within(
              `careers-${page}`,
              t(`careerPages.${page}`),
              menu('careerClinics'),
              `/app/career-clinics/${page}`,
            ),
          )
        : []),
      ...(places.some(({ key }) => key === 'loyalty')
        ? [
            within('loyaltyCounter', t('loyaltyCounter'), menu('loyalty'), '/app/loyalty/counter'),
            ...(mayLead
              ? [within('loyaltyClaims', t('loyaltyClaims'), menu('loyalty'), '/app/loyalty/claims')]
              : []),
            ...(isAdmin
              ? (['guests', 'rewards', 'campaigns', 'coupons', 'books', 'bills', 'programme'] as const).map(
                  (page) =>
                    within(
                      `loyalty-${page}`,
                      t(`loyaltyPages.${page}`),
                      menu('loyalty'),
                      `/app/loyalty/${page}`,
                    ),
                )
              : []),
          ]
        : []),
      ...(places.some(({ key }) => key === 'store') && (isAdmin || isManager)
        ? (isAdmin ? (['orders', 'invoices', 'billing'] as const) : (['orders'] as const)).map((page) =>
            within(`store-${page}`, t(`storePages.${page}`), menu('store'), `/app/store/${page}`),
          )
        : []),
      ...(places.some(({ key }) => key === 'careerClinics')
        ? [
            within('clinics', t('clinicPages.clinics'), menu('careerClinics'), '/app/career-clinics/clinics'),
            within(
              'clinic-shifts',
              t('clinicPages.shifts'),
              menu('careerClinics'),
              '/app/career-clinics/shifts',
            ),
            ...(mayLead
              ? (['desk', 'rota', 'held'] as const).map((page) =>
                  within(
                    `clinic-${page}`,
                    t(`clinicPages.${page}`),
                    menu('careerClinics'),
                    `/app/career-clinics/${page}`,
                  ),
                )
              : []),
            ...(isAdmin
              ? (['coaches', 'kinds', 'sheet'] as const).map((page) =>
                  within(
                    `clinic-${page}`,
                    t(`clinicPages.${page}`),
                    menu('careerClinics'),
                    `/app/career-clinics/${page}`,
                  ),
                )
              : []),
          ]
        : []),
      ...(places.some(({ key }) => key === 'dashboards') && (isAdmin || isManager)
        ? [within('compSet', t('compSet'), menu('dashboards'), '/app/dashboards/comp-set')]
        : []),
      ...(isAdmin
        ? [
            ...adminPages.map((page) => within(page, t(page), menu('admin'), `/app/admin/${page}`)),
            within('joining', t('joining'), menu('admin'), '/app/joining'),
          ]
        : []),
      { id: 'settings', label: menu('settings'), group, to: '/app/settings' },
    ]
  }, [places, isAdmin, isManager, mayLead, t, menu])
}

const learningLists = {
  overdue: '/app/courses/team?state=overdue',
  asked: '/app/courses/observations?state=requested',
  toConfirm: '/app/courses/sessions?state=confirm',
  missing: '/app/courses/compliance?state=missing',
  expired: '/app/courses/compliance?state=expired',
  expiring: '/app/courses/compliance?state=expiring',
} as const

const peopleLists = {
  withoutLogin: '/app/admin/people?access=none&state=here',
  withoutOutlet: '/app/admin/people?state=unplaced',
} as const

const actionLists = {
  actionsLate: '/app/actions?state=overdue',
  actionsToVerify: '/app/actions?state=verify',
} as const

const ownPeopleLists = { withoutLogin: '/app/courses/team/people?access=none' } as const

/** Lists that are narrowed down already. */
export function useListCommands({ places, isAdmin, isManager, mayLead }: Searcher): Command[] {
  const t = useTranslations('palette')
  return useMemo(() => {
    const hasLearning = mayLead && places.some(({ key }) => key === 'courses')
    const lists = {
      ...(hasLearning && learningLists),
      ...(hasLearning && isManager && ownPeopleLists),
      ...(places.some(({ key }) => key === 'actions') && actionLists),
      ...(isAdmin && peopleLists),
    }
    return (
      Object.entries(lists) as [
        keyof typeof learningLists | keyof typeof peopleLists | keyof typeof actionLists,
        string,
      ][]
    ).map(([key, to]) => ({ id: key, label: t(`lists.${key}`), group: t('groups.lists'), to }))
  }, [places, isAdmin, isManager, mayLead, t])
}
