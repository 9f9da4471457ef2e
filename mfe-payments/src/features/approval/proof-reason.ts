/** Reason for the prompt when payments are approved. */
export const FOR_APPROVALS =
  '不正な承認を防ぐため、ご本人であることを確認します。確認後の数分間は、続けて承認できます。';
