import { createToastStore } from '~/ui/toast-store'

/** Messages someone may want to read twice or act on: five seconds in the corner. */
export const toasts = createToastStore({ duration: 5000, leaveMs: 0 })

/** Short notices that something was done: they hide by themselves after 4.7 seconds. */
export const notices = createToastStore({ duration: 4700, leaveMs: 300 })
