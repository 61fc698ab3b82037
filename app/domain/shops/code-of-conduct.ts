/** The version of the code of conduct that is in the messages (shopperConsent); another text is another version. */
export const codeOfConduct = '2026-12'
