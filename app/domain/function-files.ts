import {
  actionPhotoFile,
  evidenceFile,
  type FileRule,
  loyaltyBillFile,
  observationPhotoFile,
  paymentProofFile,
  rewardPhotoFile,
  shopPhotoFile,
} from './file-rules.ts'

interface FunctionFile {
  file: FileRule
  /** Who may upload one: with `signedIn`, requests without a session are refused unread. */
  sender: 'anyone' | 'signedIn'
}

/** The functions that take a file, each with the file's rule. One that is not here gets no body that could hold one. */
export const functionFiles: Record<string, FunctionFile> = {
  submit: { file: paymentProofFile, sender: 'anyone' },
  'observation-photo': { file: observationPhotoFile, sender: 'signedIn' },
  'action-photo': { file: actionPhotoFile, sender: 'signedIn' },
  'shop-report': { file: shopPhotoFile, sender: 'anyone' },
  'loyalty-guest': { file: loyaltyBillFile, sender: 'anyone' },
  'reward-photo': { file: rewardPhotoFile, sender: 'signedIn' },
  'learning-evidence': { file: evidenceFile, sender: 'signedIn' },
}

const megabyte = 1024 * 1024

/** The longest body that a function is given, in bytes: a megabyte, beside its file if it takes one. */
export function functionBodyMax(name: string): number {
  return megabyte + (functionFiles[name]?.file.bytesMax ?? 0)
}
