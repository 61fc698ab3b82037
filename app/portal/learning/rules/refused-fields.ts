import type { FieldsOfRefusals } from '~/platform/changes/use-change'

/** Which field a refusal is about. */
export const ruleFields: FieldsOfRefusals = {
  outlet_required: 'outlets',
  unknown_outlet: 'outlets',
  unknown_course: 'courseId',
  text_too_long: 'note',
}
