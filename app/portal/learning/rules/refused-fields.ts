import type { FieldsOfRefusals } from '~/platform/changes/use-change'

/** Which field a refusal is about. */
export const ruleFields: FieldsOfRefusals = {
  outlet_required: 'outlets',
  unknown_outlet: 'outlets',
  unknown_course: 'targetId',
  unknown_path: 'targetId',
  unknown_certification: 'targetId',
  courses_required: 'targetId',
  target_required: 'targetId',
  text_too_long: 'note',
}
