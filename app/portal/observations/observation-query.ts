export const observationQuery = {
  filters: ['q', 'outlet', 'state'],
  sorts: ['urgency'],
  defaultSort: { key: 'urgency', direction: 'ascending' },
} as const

export const pageSize = 30
