import { questionKinds } from '~/domain/course-source'
import { aText, choice, defineList } from '~/platform/list/list-query'

/** What the address of the bank may say. Without a state it is what is in use. */
export const bankList = defineList({
  filters: {
    kind: choice(questionKinds),
    skill: aText,
    state: choice(['complete', 'incomplete', 'archived']),
  },
  orders: [],
  pageSize: 25,
})
