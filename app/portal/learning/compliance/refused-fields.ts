import type { FieldsOfRefusals } from '~/platform/changes/use-change'

/** Which field a refusal is about. */
export const complianceFields: FieldsOfRefusals = {
  due_in_past: 'dueOn',
  issued_in_future: 'issuedOn',
  proof_required: 'number',
  reason_too_short: 'reason',
  text_required: 'titleEn',
  courses_required: 'firstCourses',
  file_too_large: 'file',
  wrong_file: 'file',
}
