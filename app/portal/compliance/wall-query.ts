export const wallQuery = {
  filters: ['q', 'outlet', 'certification', 'state'],
  sorts: ['urgency'],
  defaultSort: { key: 'urgency', direction: 'ascending' },
} as const

export const pageSize = 25
