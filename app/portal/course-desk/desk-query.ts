export const deskQuery = {
  filters: ['q', 'outlet', 'course', 'state'],
  sorts: ['urgency', 'name'],
  defaultSort: { key: 'urgency', direction: 'ascending' },
} as const

export const pageSize = 50
