// Rules of the product that no published plugin has. Loaded by oxlint (.oxlintrc.json).

/** Requires a reason, behind two dashes, beside every comment that switches a rule off. */
const reasonBesideSuppression = {
  meta: { type: 'problem', schema: [], messages: { reason: 'Say why the rule does not apply here: oxlint-disable-next-line rule -- reason' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*(?:ox|es)lint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value)) context.report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};

/** Refuses to leave the document: navigation belongs to the router (architecture: contract between shell and remote). */
const noNewDocument = {
  meta: { type: 'problem', schema: [], messages: { leaves: 'A link, or `useNavigate`: a new document loses what the page holds.' } },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'leaves' });
    return {
      'MemberExpression[object.name="location"][property.name=/^(assign|replace|reload)$/]': report,
      'MemberExpression[object.property.name="location"][property.name=/^(assign|replace|reload)$/]': report,
      'AssignmentExpression[left.property.name="location"], AssignmentExpression[left.object.name="location"], AssignmentExpression[left.object.property.name="location"]': report,
    };
  },
};

export default { meta: { name: 'project' }, rules: { 'reason-beside-suppression': reasonBesideSuppression, 'no-new-document': noNewDocument } };
