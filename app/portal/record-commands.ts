import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { momentWords } from '~/domain/moment-words'
import { findInGroups } from '~/platform/palette/find-in-groups'
import { savedAddress } from './reports/build-address'
import { boardName } from './reports/dashboards/board-name'
import {
  findActions,
  findCampaigns,
  findCertifications,
  findCoaches,
  findCourses,
  findForms,
  findGuests,
  findJobRoles,
  findKpis,
  findMembers,
  findOutlets,
  findPaths,
  findPeople,
  findReports,
  findRewards,
  findRules,
  findSessions,
  findViews,
  findVisits,
  findWaves,
} from './search.queries'
import type { Searcher } from './searcher'

/** Finds people, courses, certifications, learning paths, sessions, rules, KPIs, actions, job roles, coaches, kept reports and dashboards, visits, their waves and forms, guests, rewards, campaigns, members and outlets, as far as the viewer may see them. */
export function useRecords({ tenantId, isAdmin, mayLead, places }: Searcher) {
  const t = useTranslations('palette.groups')
  const locale = localeOfTag(useLocale())
  const hasLearning = places.some(({ key }) => key === 'courses')
  const hasActions = places.some(({ key }) => key === 'actions')
  const hasShops = places.some(({ key }) => key === 'mysteryShops')
  const hasLoyalty = places.some(({ key }) => key === 'loyalty')
  const hasClinics = places.some(({ key }) => key === 'careerClinics')
  const hasReports = mayLead && places.some(({ key }) => key === 'reports')
  const hasFigures = places.some(({ key }) => key === 'dashboards')
  return useCallback(
    async (query: string) => {
      if (!tenantId) return { commands: [], failed: [] }
      const at = (path: string, asked: Record<string, string>) => `/app/${path}?${new URLSearchParams(asked)}`
      const people = async () =>
        (await findPeople(tenantId, query)).map(({ id, name, code }) => ({
          id: `person-${id}`,
          label: name,
          hint: code ?? undefined,
          to: `/app/people/${id}`,
        }))
      const members = async () =>
        (await findMembers(tenantId, query)).map(({ id, name, email }) => ({
          id: `member-${id}`,
          label: name ?? email ?? '',
          hint: name ? (email ?? undefined) : undefined,
          to: at('admin', { q: email ?? name ?? '' }),
        }))
      const outlets = async () =>
        (await findOutlets(tenantId, query)).map(({ id, name, city }) => ({
          id: `outlet-${id}`,
          label: name,
          hint: city,
          to: at('admin/outlets', { q: name }),
        }))
      const courses = async () =>
        (await findCourses(tenantId, query)).map(({ course_id, assignment_id, title }) => ({
          id: `course-${course_id}`,
          label: title[locale],
          to: mayLead
            ? at('courses/team', { course: course_id })
            : assignment_id
              ? `/app/courses/${assignment_id}`
              : '/app/courses',
        }))
      const certifications = async () =>
        (await findCertifications(tenantId, query)).map(({ id, title }) => ({
          id: `certification-${id}`,
          label: title[locale],
          to: mayLead ? at('courses/compliance', { certification: id }) : '/app/courses/certifications',
        }))
      const paths = async () =>
        (await findPaths(tenantId, mayLead, query)).map(({ path_id, title }) => ({
          id: `path-${path_id}`,
          label: title[locale],
          to: mayLead ? `/app/courses/team/paths/${path_id}` : `/app/courses/paths/${path_id}`,
        }))
      const kpis = async () =>
        (await findKpis(tenantId, query)).map(({ key, title, scope }) => ({
          id: `kpi-${key}`,
          label: title[locale],
          to: at('dashboards', { picture: 'calendar', kpi: key, ...(scope !== 'both' && { scope }) }),
        }))
      const views = async () =>
        (await findViews(tenantId, query)).map(({ id, name, query: picture }) => ({
          id: `view-${id}`,
          label: name,
          to: at('dashboards', { ...Object.fromEntries(new URLSearchParams(picture)), view: id }),
        }))
      const reports = async () => {
        const found = await findReports(tenantId, query)
        return [
          ...found.boards.map((board) => ({
            id: `dashboard-${board.id}`,
            label: boardName(board, locale),
            to: `/app/reports/dashboards/${board.id}`,
          })),
          ...found.reports.map((report) => ({
            id: `report-${report.id}`,
            label: report.name,
            to: savedAddress(report),
          })),
        ]
      }
      const rules = async () =>
        (await findRules(tenantId, query)).map(({ id, title }) => ({
          id: `rule-${id}`,
          label: title[locale],
          to: at('courses/rules', { rule: id }),
        }))
      const sessions = async () =>
        (await findSessions(tenantId, query)).map(({ id, title }) => ({
          id: `session-${id}`,
          label: title[locale],
          to: `/app/courses/sessions/${id}`,
        }))
      const todos = async () =>
        (await findActions(tenantId, query)).map(({ id, title, outlet }) => ({
          id: `action-${id}`,
          label: title,
          hint: outlet,
          to: `/app/actions/${id}`,
        }))
      const forms = async () =>
        (await findForms(tenantId, query)).map(({ id, title }) => ({
          id: `form-${id}`,
          label: title[locale] || title.en || title.hi,
          to: `/app/mystery-shops/forms/${id}`,
        }))
      const waves = async () =>
        (await findWaves(tenantId, query)).map(({ id, name }) => ({
          id: `wave-${id}`,
          label: name,
          to: `/app/mystery-shops/waves/${id}`,
        }))
      const visits = async () =>
        (await findVisits(tenantId, query)).map(({ id, outlet, wave, visited_at: visited, zone }) => ({
          id: `visit-${id}`,
          label: outlet,
          hint: [
            visited && momentWords(new Date(visited), locale, { dateStyle: 'medium', timeZone: zone }),
            wave,
          ]
            .filter(Boolean)
            .join(', '),
          to: `/app/mystery-shops/shops/${id}`,
        }))
      const guests = async () =>
        (await findGuests(tenantId, query)).map(({ id, full_name: name, phone, card }) => ({
          id: `guest-${id}`,
          label: name ?? phone ?? `… ${card}`,
          hint: [name && phone, `… ${card}`].filter(Boolean).join(', '),
          to: `/app/loyalty/guests/${id}`,
        }))
      const rewards = async () =>
        (await findRewards(tenantId, query)).map(({ id, title }) => ({
          id: `reward-${id}`,
          label: title[locale],
          to: at('loyalty/rewards', { q: title[locale] }),
        }))
      const campaigns = async () =>
        (await findCampaigns(tenantId, query)).map(({ id, name }) => ({
          id: `campaign-${id}`,
          label: name,
          to: `/app/loyalty/campaigns/${id}`,
        }))
      const coaches = async () =>
        (await findCoaches(tenantId, query)).map(({ id, name }) => ({
          id: `coach-${id}`,
          label: name,
          to: at('career-clinics/clinics/book', { coach: id }),
        }))
      const jobRoles = async () =>
        (await findJobRoles(tenantId, query)).map(({ id, name, department }) => ({
          id: `role-${id}`,
          label: name,
          hint: department.name,
          to: `/app/career-clinics/roles/${id}`,
        }))
      return findInGroups({
        ...((isAdmin || (mayLead && hasLearning)) && { [t('people')]: people }),
        ...(hasLearning && {
          [t('courses')]: courses,
          [t('certifications')]: certifications,
          [t('paths')]: paths,
          [t('sessions')]: sessions,
        }),
        ...(hasLearning && mayLead && { [t('rules')]: rules }),
        ...(hasFigures && { [t('kpis')]: kpis, [t('views')]: views }),
        ...(hasReports && { [t('reports')]: reports }),
        ...(hasActions && { [t('todos')]: todos }),
        ...(hasClinics && { [t('coaches')]: coaches }),
        ...(hasClinics && { [t('jobRoles')]: jobRoles }),
        ...(hasShops && mayLead && { [t('visits')]: visits }),
        ...(hasShops && isAdmin && { [t('forms')]: forms, [t('waves')]: waves }),
        ...(hasLoyalty &&
          isAdmin && { [t('guests')]: guests, [t('rewards')]: rewards, [t('campaigns')]: campaigns }),
        ...(isAdmin && { [t('members')]: members, [t('outlets')]: outlets }),
      })
    },
    [
      tenantId,
      isAdmin,
      mayLead,
      hasLearning,
      hasActions,
      hasShops,
      hasLoyalty,
      hasClinics,
      hasFigures,
      hasReports,
      locale,
      t,
    ],
  )
}
