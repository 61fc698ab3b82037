export const studioQuery = {
  filters: ['q', 'state'],
  sorts: ['changed'],
  defaultSort: { key: 'changed', direction: 'descending' },
} as const

export const pageSize = 25
