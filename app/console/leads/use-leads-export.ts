import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { heatOf } from './heat-of'
import type { LeadListQuery } from './lead-list-query'
import { type ListedLead, listLeads } from './leads.queries'

/** All leads that fit the address, as CSV. */
export function useLeadsExport(query: LeadListQuery) {
  const t = useTranslations('leads')
  return useCsvExport<ListedLead>({
    fileName: `${t('export.file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: () => pagesOf(async (from, size) => (await listLeads(query, from, size)).leads, 500),
    columns: [
      { header: t('reference'), value: ({ reference }) => reference },
      { header: t('columns.kind'), value: ({ kind }) => t(`kinds.${kind}`) },
      { header: t('columns.state'), value: ({ state }) => t(`states.${state}`) },
      { header: t('columns.heat'), value: (lead) => t(`heats.${heatOf(lead)}`) },
      { header: t('columns.name'), value: ({ name }) => name },
      { header: t('email'), value: ({ email }) => email },
      { header: t('phone'), value: ({ phone }) => phone },
      { header: t('company'), value: ({ company }) => company },
      { header: t('topic'), value: ({ topic }) => topic },
      { header: t('message'), value: ({ message }) => message },
      { header: t('language'), value: ({ language }) => t(`languages.${language}`) },
      { header: t('columns.assignee'), value: ({ assignee }) => assignee?.name ?? assignee?.email ?? null },
      { header: t('columns.created'), value: ({ createdAt }) => createdAt },
    ],
    words: {
      running: (count) => t('export.running', { count }),
      cancel: t('export.cancel'),
      done: (count) => t('export.done', { count }),
      cut: (count) => t('export.cut', { count }),
      failed: t('export.failed'),
    },
  })
}
