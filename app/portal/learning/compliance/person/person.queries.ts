import { tell } from '~/platform/answers/ask'

export interface Waiver {
  clientId: string
  personId: string
  certificationId: string
  validUntil: string | null
  reason: string
}

/** Frees a person from a certification, with the reason. Sent twice, it counts once. Throws Refusal. */
export async function waiveCertification({
  clientId,
  personId,
  certificationId,
  validUntil,
  reason,
}: Waiver) {
  await tell('add_evidence', {
    p_client_id: clientId,
    p_person_id: personId,
    p_certification_id: certificationId,
    p_kind: 'waiver',
    ...(validUntil && { p_valid_until: validUntil }),
    p_note: reason,
  })
}

export async function revokeCredential(id: string, reason: string) {
  await tell('revoke_credential', { p_credential_id: id, p_reason: reason })
}
