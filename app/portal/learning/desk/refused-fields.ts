import type { FieldsOfRefusals } from '~/platform/changes/use-change'

/** Which field a refusal is about. */
export const deskFields: FieldsOfRefusals = {
  due_in_past: 'dueOn',
  due_too_far: 'dueOn',
  reason_too_short: 'reason',
  who_required: 'people',
  unknown_course: 'courseId',
  unknown_outlet: 'outletId',
  unknown_job_role: 'jobRoleId',
}
