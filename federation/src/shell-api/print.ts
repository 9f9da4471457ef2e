import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** Longest string literal type that counts as a name. A longer text is a drawing or a sentence. */
const LONGEST_TEXT = 60;

/**
 * Returns a declaration as one text: without `export`, `declare` and paths, and with destructured parameters as
 * `props`.
 */
export function printed(declaration: ts.Declaration, name: string): string {
  const {
    transformed: [plain],
    dispose,
  } = ts.transform<ts.Node>(statementOf(declaration), [simplify]);
  const text = printer.printNode(ts.EmitHint.Unspecified, plain ?? declaration, declaration.getSourceFile());
  dispose();
  const own = ts.getNameOfDeclaration(declaration)?.getText();
  return own === undefined || own === name ? text : `${text} // as ${name}`;
}

/** Returns every name that a declaration uses or declares. */
export function namesIn(declaration: ts.Declaration): readonly ts.Node[] {
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return names;
}

function statementOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent : declaration;
}

/** Removes parts that do not help a reader of the report, or that would change it without a change of the types. */
function simplify(context: ts.TransformationContext) {
  const { factory } = context;
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isImportTypeNode(node) && node.qualifier !== undefined) {
      const args = node.typeArguments?.map((each) => ts.visitNode(each, visit) as ts.TypeNode);
      return node.isTypeOf
        ? factory.createTypeQueryNode(node.qualifier, args)
        : factory.createTypeReferenceNode(node.qualifier, args);
    }
    // Sorted, because the compiler lists alternatives in the order in which it met them.
    if (ts.isUnionTypeNode(node))
      return factory.createUnionTypeNode(
        sorted(
          node.types.map((each) => ts.visitNode(each, visit) as ts.TypeNode),
          node.getSourceFile(),
        ),
      );
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && node.literal.text.length > LONGEST_TEXT)
      return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
    if (ts.isParameter(node) && !ts.isIdentifier(node.name)) {
      return factory.updateParameterDeclaration(
        node,
        node.modifiers,
        node.dotDotDotToken,
        factory.createIdentifier('props'),
        node.questionToken,
        ts.visitNode(node.type, visit) as ts.TypeNode | undefined,
        undefined,
      );
    }
    return ts.visitEachChild(node, visit, context);
  };
  return (node: ts.Node) => visit(withoutModifiers(node, factory));
}

function sorted(types: readonly ts.TypeNode[], file: ts.SourceFile): readonly ts.TypeNode[] {
  const textOf = (type: ts.TypeNode) => printer.printNode(ts.EmitHint.Unspecified, type, file);
  return [...types].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

function withoutModifiers(node: ts.Node, factory: ts.NodeFactory): ts.Node {
  if (ts.isFunctionDeclaration(node))
    return factory.updateFunctionDeclaration(
      node,
      undefined,
      node.asteriskToken,
      node.name,
      node.typeParameters,
      node.parameters,
      node.type,
      undefined,
    );
  if (ts.isInterfaceDeclaration(node))
    return factory.updateInterfaceDeclaration(
      node,
      undefined,
      node.name,
      node.typeParameters,
      node.heritageClauses,
      node.members,
    );
  if (ts.isTypeAliasDeclaration(node))
    return factory.updateTypeAliasDeclaration(node, undefined, node.name, node.typeParameters, node.type);
  if (ts.isClassDeclaration(node))
    return factory.updateClassDeclaration(
      node,
      undefined,
      node.name,
      node.typeParameters,
      node.heritageClauses,
      node.members,
    );
  return node;
}
